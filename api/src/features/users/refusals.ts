import { AppError } from '../../platform/http/app-error';

export const taken = () =>
  new AppError(422, 'invalid-input', 'Det finnes allerede en konto med denne e-postadressen.', {
    errors: [{ path: 'email', code: 'email_taken' }],
  });
export const unknownModule = () =>
  new AppError(422, 'invalid-input', 'Modulen er ikke i drift, eller har ingen egen tilgang å gi.', {
    errors: [{ path: 'modules', code: 'module_unknown' }],
  });
/** Administrators cannot lock themselves out; another administrator can. */
export const ownAccount = () => new AppError(403, 'own-account', 'Du kan ikke ta fra deg selv tilgangen.');
/** Nor can they extend their own rights. */
export const ownRights = () =>
  new AppError(403, 'own-account', 'Du kan ikke gi deg selv flere rettigheter. Be en annen administrator.');

export const ownDeletion = () => new AppError(403, 'own-account', 'Du kan ikke slette din egen konto.');
export const ownSecondStep = () =>
  new AppError(403, 'own-account', 'Du slår av ditt eget ekstra trinn på Min konto, med en kode.');
