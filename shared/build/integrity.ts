import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Has the browser check every chunk that a build loads. The host knows the hashes, by address, from the document and
 * the registry: a table of its own in each build would be code that every visitor waits for.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) => `${code}\nif (self.integrityOf) script.integrity = self.integrityOf(url);\n`,
      );
    });
  }
}
