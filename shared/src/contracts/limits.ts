/** Longest values, in characters (requirement 9); `email` is the forms' limit, `account` the sign-in's. */
export const limits = {
  name: 100,
  phone: 20,
  email: 255,
  account: 254,
  company: 200,
  address: 200,
  problem: 500,
  message: 2000,
  subject: 150,
  answer: 5000,
  templateName: 60,
  freeText: 200,
  /** Of a quote request, which the requirements do not limit: only what nobody needs is refused. */
  quoteName: 300,
  quotePhone: 100,
  quoteMessage: 10_000,
  passwordMin: 8,
  passwordMax: 200,
} as const;

/** `x@y.z` without spaces and empty parts (requirement 5). Only for text whose length was checked before. */
export const emailPattern = /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/;
