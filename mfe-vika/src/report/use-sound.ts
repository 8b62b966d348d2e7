import { useEffect, useRef, useState } from 'react';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';

const key = 'vika-sound';
/** Minimum time between two sounds, so that a burst plays only one (milliseconds). */
const restMs = 2_000;
/** A context that may sound is running by then. */
const startsWithinMs = 500;
/** Missing in the lockdown mode of iPhones. */
const isOffered = () => 'AudioContext' in window;
/** Gestures after which browsers allow sound. Not `pointerdown`: the notice would go, and the click miss its target. */
const gestures = ['click', 'keydown'] as const;

/** Two short notes, the second above the first. */
function playNotes(audio: AudioContext) {
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
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const isSwitchedOn = useRef(false);
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    if (!on || !isOffered()) return;
    const context = new AudioContext();
    audio.current = context;
    const look = () => setBlocked(context.state !== 'running');
    const resume = () => void context.resume();
    const timer = setTimeout(look, startsWithinMs);
    if (isSwitchedOn.current) playNotes(context);
    context.addEventListener('statechange', look);
    // After a reload, browsers hold sound back until the user has interacted with the page.
    for (const gesture of gestures) window.addEventListener(gesture, resume);
    return () => {
      clearTimeout(timer);
      for (const gesture of gestures) window.removeEventListener(gesture, resume);
      context.removeEventListener('statechange', look);
      audio.current = undefined;
      setBlocked(false);
      void context.close();
    };
  }, [on]);

  return {
    isOffered: isOffered(),
    on,
    /** The browser holds the sound back until the next gesture. */
    isBlocked,
    /** Switched on by hand, it plays once. */
    set(wanted: boolean) {
      isSwitchedOn.current = wanted;
      set(wanted);
    },
    play() {
      // By a clock that nobody sets back.
      const now = performance.now();
      if (audio.current?.state !== 'running' || now - lastAt.current < restMs) return;
      lastAt.current = now;
      playNotes(audio.current);
    },
  };
}
