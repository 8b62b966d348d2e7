export function watchSources(options: {
  root: string;
  build: () => Promise<boolean>;
  startAgain: (name: string) => Promise<unknown>;
  release: (modules: string[]) => Promise<unknown>;
  tell?: (line: string) => void;
}): () => void;
