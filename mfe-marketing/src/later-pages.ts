export { AboutScreen } from './about/about-screen';
export { CasesScreen } from './cases/cases-screen';
export { ContactScreen } from './contact/contact-screen';
export { PrivacyScreen } from './legal/privacy-screen';
export { TermsScreen } from './legal/terms-screen';
export { QuoteScreen } from './quote/quote-screen';
export { DownloadsScreen } from './support/downloads-screen';
