/** Where this remote's files lie: the build says so. */
declare const __webpack_public_path__: string;

/** A picture of the team, as the build names it. */
export const teamPicture = (image: string) => `team/${image}`;

/** The same as an address; none for somebody who has no picture. */
export const teamPictureAddress = (image: string) => image && __webpack_public_path__ + teamPicture(image);
