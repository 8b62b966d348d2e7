import { trusted } from 'mongoose';

// Mongoose takes filter operators only from where they are marked as our own.
export const inTrusted = <Value>(values: Value[]) => trusted({ $in: values });
export const notInTrusted = <Value>(values: Value[]) => trusted({ $nin: values });
