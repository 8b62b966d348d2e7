import { useEffect, useState } from 'react';
import { osloDay } from 'shared/i18n/oslo-clock';

const lookEveryMs = 30_000;

/** The day it is in Oslo, also when the page is left open over midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => osloDay(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(osloDay(Date.now())), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
