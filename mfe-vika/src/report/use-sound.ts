import { useEffect, useRef } from 'react';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';

const key = 'vika-sound';
/** Minimum time between two sounds, so that a burst plays only one (milliseconds). */
const restMs = 2_000;
const firstTouch = ['pointerdown', 'keydown'] as const;

/** Two short notes, the second above the first. */
function playNotes(audio: AudioContext) {
  void audio.resume();
  for (const [at, hertz] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const start = audio.currentTime + at;
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.15, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    note.connect(loudness).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.3);
  }
}

/** Sound for new registrations, off by default; the choice is stored in this browser. */
export function useSound() {
  const { on, set } = useStoredSwitch(key, 'off');
  const audio = useRef<AudioContext>(undefined);
  const lastAt = useRef(0);

  useEffect(() => {
    if (!on) return;
    // Browsers allow sound only after the user has interacted with the page.
    const open = () => {
      audio.current ??= new AudioContext();
    };
    for (const touch of firstTouch) window.addEventListener(touch, open);
    return () => {
      for (const touch of firstTouch) window.removeEventListener(touch, open);
    };
  }, [on]);
  useEffect(() => () => void audio.current?.close(), []);

  return {
    on,
    set(wanted: boolean) {
      set(wanted);
      if (!wanted) return;
      audio.current ??= new AudioContext();
      playNotes(audio.current);
    },
    play() {
      if (!on || !audio.current || Date.now() - lastAt.current < restMs) return;
      lastAt.current = Date.now();
      playNotes(audio.current);
    },
  };
}
