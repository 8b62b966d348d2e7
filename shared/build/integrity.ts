import { type Compiler, RuntimePlugin } from '@rspack/core';

/**
 * Makes the browser verify every chunk that a build loads. The host looks up hashes by URL, from the document and the
 * registry; a table in each build would be extra code that every visitor downloads.
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
