declare module 'remote/*' {
  const remote: import('shared/remote').RemoteModule;
  export default remote;
}
declare module 'remote-texts/*' {
  const texts: import('shared/i18n/languages').Messages;
  export default texts;
}
declare module 'blog-reader' {
  export const ReaderScreen: import('react').ComponentType;
}
