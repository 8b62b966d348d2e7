import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Less code than the builder's own `auto`, which looks for more kinds of scripts than there are. */
class OwnPublicPath extends RuntimeModule {
  constructor() {
    super('own public path', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]+$/, '');`;
  }
}

/** Files of a build lie beside its entry, wherever that is: a build that held its own version would change it. */
export class OwnPublicPathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnPublicPathPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('OwnPublicPathPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnPublicPath());
      });
    });
  }
}
