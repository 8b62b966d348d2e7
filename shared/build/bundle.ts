import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { oneLineOf } from './one-line';

/** Runs the builds to completion; throws with the build errors. */
export function bundle(configs: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = rspack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault || !stats) return reject(fault ?? new Error('The build gave no result'));
        if (stats.hasErrors() || stats.hasWarnings()) {
          const refusal = oneLineOf(stats.toJson({ all: false, errors: true }));
          return reject(new Error(refusal ?? stats.toString({ all: false, errors: true, warnings: true })));
        }
        const children = stats.toJson({
          all: false,
          assets: true,
          chunks: true,
          chunkOrigins: true,
          chunkRelations: true,
          chunkGroups: true,
          ids: true,
        }).children;
        resolve(children ?? []);
      });
    });
  });
}
