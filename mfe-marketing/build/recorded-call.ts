/** A recording of the example call, once the company has one. */
export const recordedCall = 'sound/example-call.mp3';
