declare module 'fs-native-extensions' {
  /** Whether the exclusive lock of the file was granted; it belongs to the open descriptor. */
  export function tryLock(descriptor: number): boolean;
}
