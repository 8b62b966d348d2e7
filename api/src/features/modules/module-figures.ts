import { trusted } from 'mongoose';
import type { ModuleFigures } from 'shared/contracts/module-console';
import { firstByteBounds, type ModuleCount } from 'shared/contracts/module-counts';
import { hourMs, minuteMs } from 'shared/durations';
import { firstByteField, ModuleFiguresModel, ModuleModel, ModuleReleaseModel } from './modules.model';

const pieceMs = 5 * minuteMs;
/** Whether a canary does well is judged by the last minutes. */
const canaryPieceMs = minuteMs;
const pieceAt = (at: number, ms = pieceMs) => new Date(at - (at % ms));

/** Adds to what is known of a version now; one that was never released counts for nothing. */
async function add(module: string, version: string, increments: Record<string, number>): Promise<void> {
  if (!(await ModuleReleaseModel.exists({ module, version }))) return;
  const state = await ModuleModel.findOne({ name: module }, 'canary').lean();
  const row = { module, version, at: pieceAt(Date.now(), state?.canary ? canaryPieceMs : pieceMs) };
  await ModuleFiguresModel.updateOne(row, { $inc: increments }, { upsert: true });
}

/** Adds what one edge counted. */
export async function addCounts(counts: ModuleCount[]): Promise<void> {
  for (const { module, version, pages, failures, first_bytes } of counts) {
    const classes = firstByteBounds.map((bound, index) => [firstByteField(bound), first_bytes[index] ?? 0]);
    await add(module, version, { pages, failures, ...Object.fromEntries(classes) });
  }
}

/** Adds that a browser could not show a version. */
export const addReport = (module: string, version: string) => add(module, version, { reported: 1 });

/** Documents of a version that were reported since then, to the minute while a canary runs. */
export async function pagesSince(module: string, version: string, start: Date): Promise<number> {
  const at = trusted({ $gte: pieceAt(start.getTime(), canaryPieceMs) });
  const rows = await ModuleFiguresModel.find({ module, version, at }, 'pages').lean();
  return rows.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
}

/** What was reported of a version from one hour before a moment on. */
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
  /** The end of the class in which so large a share of all has come. */
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
