/** The accounts of the default start, by what they are. All have the password that its first start prints. */
export const demonstrationAccounts = {
  admin: 'admin@firma.example',
  manager: 'leder@firma.example',
  employee: 'ansatt@firma.example',
  customerService: 'kundeservice@firma.example',
  report: 'rapport@firma.example',
  clinic: 'klinikk@fysio.example',
} as const;
