/**
 * Ways out of a page's realm that others have found, and some of ours, as the code of a remote. What each holds in the
 * end is looked at by `reaches`; the page shows the names of those that got somewhere.
 */
const ways: Record<string, string> = {
  'a global': `globalThis`,
  'this of a plain function': `(function () { return this })()`,
  'code of text': `Function('return this')()`,
  'indirect code of text': `(0, eval)('this')`,
  'code of text in a generator': `(function* () {}).constructor('return this')().next().value`,
  "a function's maker": `setTimeout.constructor('return process')()`,
  "an address's maker": `new URL('http://a.example').constructor.constructor('return process')()`,
  "the console's maker": `console.log.constructor('return process')()`,
  "the realm's maker": `realm.next.constructor.constructor('return process')()`,
  "the global's maker": `globalThis.constructor.constructor('return process')()`,
  "require's maker": `require.constructor('return process')()`,
  "the module's maker": `module.constructor.constructor('return process')()`,
  'a module of Node': `require('node:fs')`,
  "Node's maker of modules": `module.constructor._load('node:fs')`,
  'an import': `import('node:fs').constructor.constructor('return process')()`,
  'what an import rejects with': `await settle(import('node:fs').catch((fault) => [fault, fault.constructor.constructor('return process')()]))`,
  'an import itself': `await settle(import('node:fs'))`,
  'an import of a text': `await settle(import('data:text/javascript,export default process').then((one) => one.default))`,
  "what an import's own promise hands on": `await settle(import('node:fs').constructor.resolve({ then(resolve) { resolve([resolve]) } }))`,
  'what stands on the stack': `(() => {
    Error.prepareStackTrace = (_fault, sites) => sites;
    try { return new Error().stack.map((site) => [site.getThis?.(), site.getFunction?.(), site.getFunction?.()?.constructor.constructor('return process')()]).flat() }
    finally { delete Error.prepareStackTrace }
  })()`,
  'who makes the stack': `(() => {
    Error.prepareStackTrace = (_fault, sites) => sites.constructor.constructor('return process')();
    try { return new Error().stack } finally { delete Error.prepareStackTrace }
  })()`,
  'who called': `(function who() { return who.caller ?? arguments.callee.caller })()`,
  'a stack that is full': `(() => {
    const deep = () => { try { return deep() } catch (fault) { try { new URL('x:' + fault) ; require('react') } catch (other) { return other } return fault } };
    const fault = deep(); return fault.constructor.constructor('return process')();
  })()`,
  'a proxy that is thrown': `(() => { let seen; try { throw new Proxy(function () {}, { get(_t, _k, receiver) { seen = receiver; }, apply(_t, self) { seen = self; } }) } catch {} return seen })()`,
  'a promise that nobody waits for': `(() => { Promise.reject(new Proxy({}, { get(_t, key, by) { globalThis.found = by.constructor } })); return globalThis.found })()`,
  'an own then': `await { then(resolve) { resolve(resolve.constructor('return process')()) } }`,
  'machine code': `WebAssembly`,
  'memory that is shared': `SharedArrayBuffer`,
  'waiting that nothing interrupts': `Atomics`,
  'work after the page': `FinalizationRegistry`,
  'the network': `fetch`,
  'a socket': `WebSocket`,
  'the environment': `process.env`,
};

/** Code that tries all of them; \`found\` are the names of those that got somewhere. */
export const escapes = `
  const reaches = (value) => {
    const held = [value, ...(Array.isArray(value) ? value : [])].filter(Boolean);
    return held.some((one) => {
      if (typeof one !== 'object' && typeof one !== 'function') return false;
      const own = one === globalThis ? ['process', 'require', 'fetch', 'Buffer', 'global', 'WebAssembly'] : [];
      if (own.some((name) => name in one)) return true;
      if (one === globalThis) return false;
      // Whatever was not made in this realm is a way out of it.
      const isOurs = one instanceof Object || Object.getPrototypeOf(one) === null;
      return !isOurs || typeof one.process === 'object' || 'pid' in one || 'readFileSync' in one || one.name === 'fetch'
        || ['WebAssembly', 'Atomics'].includes(one[Symbol.toStringTag]) || ['SharedArrayBuffer', 'FinalizationRegistry'].includes(one.name);
    });
  };
  const tryAll = async ({ client }) => {
    const found = [];
    // While the api is asked, the process does what it has left to do.
    const time = () => client.call({ method: 'GET', path: '/api/known' }, {});
    const settle = async (promise) => { let come; promise.then((value) => { come = value }, (fault) => { come = fault }); await time(); return come };
    const ways = { ${Object.entries(ways)
      .map(([name, code]) => `${JSON.stringify(name)}: async () => (${code})`)
      .join()} };
    for (const [name, go] of Object.entries(ways)) {
      try { if (reaches(await go())) found.push(name) } catch {}
    }
    return found;
  };`;
