import type { RequestHandler } from 'express';
import { notFound } from './app-error';

/**
 * Each address of the api has one spelling, in lower case and without a slash at its end. Express takes others for the
 * same, and whatever tells requests apart by their path, limits, logs, the edge, would be walked around.
 */
export const canonicalPath: RequestHandler = ({ path }, _response, next) => {
  const odd = path !== decodeURIComponent(path).toLowerCase() || path.endsWith('/');
  if (odd) throw notFound();
  next();
};
