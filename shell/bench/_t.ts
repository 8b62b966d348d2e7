import { startSite } from '../server/test/site';

const site = await startSite();
const t = performance.now();
for (const p of ['/blogg', '/', '/blogg?lang=en']) {
  const a = await (await fetch(site.origin + p)).text();
  console.log(p, a.length, a.includes('<h1'), (performance.now() - t).toFixed(0));
}
console.log(site.edge.log().slice(0, 1000));
await site.stop();
