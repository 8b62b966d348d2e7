import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { expect, test } from '@jest/globals';
import * as i18n from 'shared/provided/i18n';
import * as router from 'shared/provided/router';

/** What the contract allows a module to import. */
const declared = {
  'react-router-dom': Object.keys(router).sort(),
  'react-i18next': Object.keys(i18n).sort(),
};

test('modules get exactly what the contract names where their pages are drawn', () => {
  const context = createContext({});
  new Script(readFileSync(join(__dirname, '../dist/server/realm.js'), 'utf8')).runInContext(context);
  const ask = `let provided;
    realm.define((module, exports, require) => {
      provided = Object.fromEntries(${JSON.stringify(Object.keys(declared))}.map((name) => [name, Object.keys(require(name)).sort()]));
    }, '/');
    JSON.stringify(provided)`;
  expect(JSON.parse(new Script(ask).runInContext(context))).toEqual(declared);
});
