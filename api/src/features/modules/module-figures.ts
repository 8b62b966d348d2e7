import { trusted } from 'mongoose';
import type { ModuleFigures } from 'shared/contracts/module-console';
import { firstByteBounds, type ModuleCount } from 'shared/contracts/module-counts';
import { hourMs, minuteMs } from 'shared/durations';
import { firstByteField, ModuleFiguresModel, ModuleModel, ModuleReleaseModel } from './modules.model';

const pieceMs = 5 * minuteMs;
/** Finer intervals while a canary runs, because it is judged by the last few minutes. */
const canaryPieceMs = minuteMs;
const pieceAt = (at: number, ms = pieceMs) => new Date(at - (at % ms));

/** Adds to the current figures of a version; unknown versions are ignored. */
async function add(module: string, version: string, increments: Record<string, number>): Promise<void> {
  if (!(await ModuleReleaseModel.exists({ module, version }))) return;
  const state = await ModuleModel.findOne({ name: module }, 'canary').lean();
  const row = { module, version, at: pieceAt(Date.now(), state?.canary ? canaryPieceMs : pieceMs) };
  await ModuleFiguresModel.updateOne(row, { $inc: increments }, { upsert: true });
}

/** Adds the counts that an edge reported. */
export async function addCounts(counts: ModuleCount[]): Promise<void> {
  for (const { module, version, pages, failures, first_bytes } of counts) {
    const classes = firstByteBounds.map((bound, index) => [firstByteField(bound), first_bytes[index] ?? 0]);
    await add(module, version, { pages, failures, ...Object.fromEntries(classes) });
  }
}

/** Counts a browser's report that a version failed to load. */
export const addReport = (module: string, version: string) => add(module, version, { reported: 1 });

/** Number of documents of a version since `start`, to the minute while a canary runs. */
export async function pagesSince(module: string, version: string, start: Date): Promise<number> {
  const at = trusted({ $gte: pieceAt(start.getTime(), canaryPieceMs) });
  const rows = await ModuleFiguresModel.find({ module, version, at }, 'pages').lean();
  return rows.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
}

/** Figures of a version from one hour before `end` until now. */
export async function figuresSinceHourBefore(
  module: string,
  version: string,
  end: number,
): Promise<ModuleFigures> {
  const since = trusted({ $gte: pieceAt(end - hourMs) });
  const rows = await ModuleFiguresModel.find({ module, version, at: since }).lean<Record<string, number>[]>();
  const sum = (field: string) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return {
    pages: sum('pages'),
    failures: sum('failures'),
    reported: sum('reported'),
    first_byte: firstByteOf(firstByteBounds.map((bound) => sum(firstByteField(bound)))),
  };
}

function firstByteOf(classes: number[]): ModuleFigures['first_byte'] {
  const all = classes.reduce((total, count) => total + count, 0);
  if (all === 0) return null;
  /** Upper bound of the histogram bucket that contains the quantile. */
  const within = (share: number) => {
    let seen = 0;
    const index = classes.findIndex((count) => {
      seen += count;
      return seen >= share * all;
    });
    return firstByteBounds[index] as number;
  };
  return { half: within(0.5), most: within(0.95) };
}
