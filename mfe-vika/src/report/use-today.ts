import { useEffect, useState } from 'react';
import { osloDay } from '../days';

const lookEveryMs = 30_000;

/** The day it is in Oslo, also when the page is left open over midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => osloDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(osloDay(new Date())), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
