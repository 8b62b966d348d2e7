/** The account's name in a form of its password, where password managers look for it; nobody sees or reaches it. */
export const AccountName = ({ email }: { email: string }) => (
  <input
    className="ui-visually-hidden"
    type="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
