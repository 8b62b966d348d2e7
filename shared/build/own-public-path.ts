import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Shorter than the bundler's `auto` public path, which handles cases that do not occur here. */
class OwnPublicPath extends RuntimeModule {
  constructor() {
    super('own public path', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]+$/, '');`;
  }
}

/**
 * Resolves files relative to the entry's URL: a public path with the version in it would change the version's own hash.
 */
export class OwnPublicPathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnPublicPathPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('OwnPublicPathPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnPublicPath());
      });
    });
  }
}
