export function watchSources(options: {
  root: string;
  build: () => Promise<boolean>;
  startAgain: (name: string) => Promise<unknown>;
  release: (modules: string[]) => Promise<unknown>;
  print?: (line: string) => void;
}): () => void;
