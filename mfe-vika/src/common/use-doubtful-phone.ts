import { useRef } from 'react';

/** The shortest numbers of Norway have five digits; international ones have 15 at most (E.164). */
const isDoubtful = (phone: string) => {
  const digits = phone.replace(/\D/g, '').length;
  return digits < 5 || digits > 15;
};

/**
 * Asks once about a phone number that nobody could call; sent again, it is kept as it is: some patients have none.
 * @param ask shows the question at the field
 * @returns whether the number may be sent
 */
export function useDoubtfulPhone(ask: (errors: { path: string; code: string }[]) => void) {
  const asked = useRef<string>(undefined);
  return (phone: string): boolean => {
    if (!isDoubtful(phone) || asked.current === phone) return true;
    asked.current = phone;
    ask([{ path: 'phone', code: 'phone_doubtful' }]);
    return false;
  };
}
