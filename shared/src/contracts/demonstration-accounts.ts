/** Demo accounts of the default start, by kind of user. All share the password that the first start prints. */
export const demonstrationAccounts = {
  admin: 'admin@firma.example',
  manager: 'leder@firma.example',
  employee: 'ansatt@firma.example',
  customerService: 'kundeservice@firma.example',
  report: 'rapport@firma.example',
  clinic: 'klinikk@fysio.example',
} as const;
