/** Path of the example call's recording; the file is optional. */
export const recordedCall = 'sound/example-call.mp3';
