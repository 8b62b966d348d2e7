import { type Language, languages } from '../i18n/languages';
import { maxFilePath, maxSemver, releaseFilePath, semverPattern } from '../release-address';
import { remoteEntry } from '../remote-entry.schema';
import { moduleName } from './access.schema';
import { endpoint } from './endpoint';
import { freeText, madeText, shortList } from './fields';
import * as routes from './modules';
import {
  maxCanaryShare,
  maxModuleFileBytes,
  maxModuleFiles,
  moduleChanges,
  moduleFilesType,
  moduleFileType,
} from './modules';
import { z } from './zod';

const params = z.object({ name: moduleName });
const integrity = madeText(71, /^sha384-[A-Za-z\d+/]{64}$/);
const file = z.strictObject({ size: z.int().min(0).max(maxModuleFileBytes), integrity });
const filePath = madeText(maxFilePath, releaseFilePath);
const version = z.string();
const line = freeText({ max: 300 });
const revision = z.int().min(0);
const step = z.strictObject({ why: line.optional(), based_on: revision.optional() });

export const canaryShare = z.int('share_wrong').min(1, 'share_wrong').max(maxCanaryShare, 'share_wrong');

export const missingModuleFiles = endpoint(routes.missingModuleFiles, {
  summary: 'Of some files of a release, those that are not stored yet',
  status: 200,
  params,
  body: z.strictObject({ files: shortList(file, maxModuleFiles, 'files_too_many') }),
  output: z.object({ missing: z.array(z.string()), max_batch_bytes: z.int().optional() }),
});

export const addModuleFile = endpoint(routes.addModuleFile, {
  summary: 'Stores a file of a release under its hash',
  status: 201,
  params,
  body: z.instanceof(Uint8Array),
  bodyTypes: [moduleFileType],
  output: z.object({ integrity: z.string() }),
});

export const addModuleFiles = endpoint(routes.addModuleFiles, {
  summary: 'Stores several files of a release under their hashes',
  status: 204,
  params,
  body: z.instanceof(Uint8Array),
  bodyTypes: [moduleFilesType],
});

export const releaseOutcome = z.object({ version, live: z.boolean() });

export const releaseModule = endpoint(routes.releaseModule, {
  summary: 'Makes a release of stored files, and makes it live, or a canary',
  status: 201,
  params,
  body: z.strictObject({
    remote: remoteEntry,
    semver: madeText(maxSemver, semverPattern),
    files: z.record(filePath, file).refine((files) => Object.keys(files).length <= maxModuleFiles),
    commit: line.optional(),
    why: line.optional(),
    only_new: z.boolean().optional(),
    canary: canaryShare.optional(),
    based_on: revision.optional(),
  }),
  output: releaseOutcome,
});

export const promoteModule = endpoint(routes.promoteModule, {
  summary: 'Makes the canary live for everybody',
  status: 200,
  params,
  body: step,
  output: releaseOutcome,
});

export const rollBackModule = endpoint(routes.rollBackModule, {
  summary: 'Ends the canary, or makes the version before the live one live again',
  status: 200,
  params,
  body: step,
  output: releaseOutcome,
});

export const removeModule = endpoint(routes.removeModule, {
  summary: 'Takes a module away',
  status: 204,
  params,
  body: z.strictObject({ why: line.optional() }),
});

export const moduleEvent = z.object({
  at: z.string(),
  what: z.enum(moduleChanges),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.string(),
  commit: z.string().nullable(),
  why: z.string().nullable(),
});

export const getModule = endpoint(routes.getModule, {
  summary: 'What is live of a module, and how it came to be',
  status: 200,
  params,
  output: z.object({
    revision,
    live: z.string().nullable(),
    origin: z.object({ commit: z.string().nullable(), released_at: z.string() }).nullable(),
    canary: z.object({ version, share: z.int() }).nullable(),
    history: z.array(moduleEvent),
  }),
});

export const moduleLabel = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<Language, z.ZodString>,
);

export const listGrantableModules = endpoint(routes.listGrantableModules, {
  summary: 'Live modules that declare a permission of their own',
  status: 200,
  output: z.object({ items: z.array(z.object({ name: z.string(), label: moduleLabel })) }),
});

export const listLiveModules = endpoint(routes.listLiveModules, {
  summary: 'What is live of every module, signed: for edges alone',
  status: 200,
  output: z.object({
    modules: z.array(
      z.object({
        name: z.string(),
        revision: z.int(),
        manifests: z.array(z.string()),
        canary: z.object({ manifest: z.string(), share: z.int() }).optional(),
        signature: z.string(),
      }),
    ),
    document_key: z.string().optional(),
  }),
});

export const getModuleFile = endpoint(routes.getModuleFile, {
  summary: 'A file of a release by its hash: for edges alone',
  status: 200,
  params: z.object({ hash: madeText(96, /^[\da-f]{96}$/) }),
});

export const getModuleFiles = endpoint(routes.getModuleFiles, {
  summary: 'Several files of a release in one response: for edges alone',
  status: 200,
  body: z.strictObject({ integrities: shortList(integrity, maxModuleFiles, 'files_too_many') }),
});
