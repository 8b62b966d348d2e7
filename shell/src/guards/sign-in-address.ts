/** The sign-in page, coming back to `path` afterwards (requirement 4). */
export const signInAddress = (path: string) => `/auth?redirect=${encodeURIComponent(path)}`;
