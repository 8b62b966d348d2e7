const vika = 'api/src/features/vika';
const platform = 'api/src/platform';
const clear = `${vika}/clear-fields.attack.test.ts`;
const fields = `${platform}/field-encryption.test.ts`;
const exported = 'api/src/features/exports/exports.test.ts';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [
    `${platform}/field-encryption.ts`,
    'const iv = randomBytes(ivBytes);',
    'const iv = Buffer.alloc(ivBytes);',
    fields,
  ],
  [
    `${platform}/field-encryption.ts`,
    'hashes: (value) => keys.map(({ id }) => hashWith(id, value)),',
    'hashes: (value) => [hashWith(keyId, value)],',
    fields,
  ],
  [`${platform}/field-encryption.ts`, 'secret.length === 32', 'secret.length > 0', fields],
  [
    `${vika}/sealed-registration.ts`,
    '  key_id: cipher.keyId,\n',
    '  key_id: cipher.keyId,\n  district: patient.district,\n',
    clear,
  ],
  [
    `${vika}/sealed-registration.ts`,
    'phone_hashes: phoneKeys(patient.phone).map(cipher.hash),',
    'phone_hashes: phoneKeys(patient.phone),',
    exported,
  ],
  [
    `${vika}/sealed-registration.ts`,
    'district_hash: cipher.hash(districtText(patient.district)),',
    'district_hash: districtText(patient.district),',
    clear,
  ],
  [
    `${vika}/sealed-registration.ts`,
    'sealed: cipher.seal(\n',
    'sealed: ((text: string, _place: string) => text)(\n',
    exported,
  ],
  [
    `${vika}/feature.ts`,
    'await refuseMissingVikaKeys(settings.fieldKeys);',
    '',
    `${vika}/vika-processes.endurance.test.ts`,
  ],
  [
    `${platform}/http/client-key.ts`,
    'hidden.memo(networkOf(request.ip))',
    'networkOf(request.ip)',
    `${platform}/http/redis-keys.attack.test.ts`,
  ],
  [
    'api/src/features/security/note-failures.ts',
    'account: known ? email : null,',
    'account: email || null,',
    'api/src/features/security/security-log.test.ts',
  ],
  ['api/src/local-secrets.ts', '{ mode: 0o600 }', '{ mode: 0o644 }', 'api/src/env.test.ts'],
  [
    'api/src/weak-settings.ts',
    'ring.some(({ secret }) => isWeakKey(secret))',
    'ring.length === 0',
    'api/src/weak-settings.attack.test.ts',
  ],
];
