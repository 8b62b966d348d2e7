import { demonstrationAccounts } from 'shared/contracts/demonstration-accounts';
import type { Tab } from '../engines/engine';
import { engines, test } from '../engines/in-engine';
import { expect } from '../journey';
import { draft, sendLeads } from '../leads';
import { publicPages } from '../public-pages';
import { demoPassword } from '../settings';
import { registerAt } from '../vika';

const complainsOfNothing = async (tab: Tab) => expect(await tab.complaints()).toEqual([]);

for (const engine of engines) {
  test(`every public page is quiet in ${engine}`, async ({ openIn }) => {
    const tab = await openIn(engine);
    for (const path of [...Object.keys(publicPages), '/blogg', '/glemt-passord', '/finnes-ikke']) {
      await test.step(path, async () => {
        await tab.open(path);
        await complainsOfNothing(tab);
      });
    }
  });

  test(`a visitor reads, changes the language and asks for a quote in ${engine}`, async ({
    openIn,
    unique,
  }) => {
    const tab = await openIn(engine);
    await test.step('by the menu, without a new document', async () => {
      await tab.open('/');
      await tab.click('button', 'Kun nødvendige');
      await tab.run(() => void Object.assign(window, { isSameDocument: true }));
      await tab.click('#menu summary', 'Tjenester');
      await tab.click('#menu a', 'Telefonvakt');
      await tab.untilPath('/telefonvakt');
      expect(await tab.run(() => 'isSameDocument' in window)).toBe(true);
      await complainsOfNothing(tab);
    });
    await test.step('and by its panel, on a narrow screen', async () => {
      await tab.driver.resize(447, 900);
      await tab.click('button', 'Meny');
      await tab.click('#menu a', 'Om oss');
      await tab.untilPath('/om-oss');
      expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await tab.driver.resize(1440, 900);
    });
    await test.step('in another language', async () => {
      for (const [name, language] of [
        ['Svenska', 'sv-SE'],
        ['Norsk', 'nb-NO'],
      ]) {
        await tab.click('#menu details:has([hreflang]) > summary');
        await tab.click('#menu a', name);
        await tab.until((to: string) => document.documentElement.lang === to, language);
      }
      await complainsOfNothing(tab);
    });
    await test.step('and asks for a quote', async () => {
      await tab.open('/tilbud');
      await tab.fill('input', 'Navn', unique);
      await tab.fill('input', 'E-post', 'kari@bedrift.example');
      await tab.fill('textarea', 'Melding', 'Vi trenger svartjeneste fra neste uke.');
      await tab.click('button', 'Send forespørsel');
      await tab.untilText('Din forespørsel er sendt.');
      await complainsOfNothing(tab);
    });
  });

  test(`leads, the call counter and the Vika report work in ${engine}`, async ({
    openIn,
    as,
    request,
    unique,
  }) => {
    const desk = await as('customerService');
    await sendLeads(request, '/api/contact-messages', [draft(unique)]);
    const tab = await openIn(engine);
    await test.step('after signing in', async () => {
      await tab.open('/auth?redirect=/admin');
      await tab.fill('input', 'E-post', demonstrationAccounts.manager);
      await tab.fill('input', 'Passord', demoPassword);
      await tab.click('button', 'Logg inn');
      await tab.untilPath('/admin');
    });
    await test.step('a lead is found and moved on', async () => {
      await tab.fill('input[type="search"]', '', unique);
      await tab.untilText('1 treff');
      await tab.click('main a', unique);
      await tab.click('article button', 'Under behandling');
      await tab.untilText('Status endret til Under behandling');
      await complainsOfNothing(tab);
    });
    await test.step('a call is counted by a key', async () => {
      await tab.open('/samtaleteller');
      await tab.untilText('Larvik');
      await tab.driver.type('2');
      await tab.untilText('Samtale registrert for Nøtterøy');
      await complainsOfNothing(tab);
    });
    await test.step('what is registered at the desk shows by itself', async () => {
      await tab.open('/vikarapport');
      await tab.untilText('Direkte');
      await registerAt(desk, unique);
      await tab.untilText(unique);
      await complainsOfNothing(tab);
    });
  });
}
