/** Base URL of this remote's files, set by the build. */
declare const __webpack_public_path__: string;

/** File name of a team member's picture, as the build writes it. */
export const teamPicture = (image: string) => `team/${image}`;

/** Address of a team member's picture; empty if there is none. */
export const teamPictureAddress = (image: string) => image && __webpack_public_path__ + teamPicture(image);
