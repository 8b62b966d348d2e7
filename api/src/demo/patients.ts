import type { District } from 'shared/contracts/vika';

interface DemoPatient {
  day: number;
  clock: string;
  name: string;
  phone: string;
  address: string | null;
  district: District | null;
  message: string;
  waiting_list: boolean | null;
  on_sick_leave: boolean | null;
  newly_operated: boolean | null;
  orders: boolean;
  status: 'new' | 'processed' | 'completed';
}

const patient = (
  [day, clock]: [number, string],
  [name, phone, address, district]: [string, string, string | null, District | null],
  message: string,
  [waiting_list, on_sick_leave, newly_operated, orders]: [
    boolean | null,
    boolean | null,
    boolean | null,
    boolean,
  ],
  status: DemoPatient['status'],
): DemoPatient => ({
  day,
  clock,
  name,
  phone,
  address,
  district,
  message,
  waiting_list,
  on_sick_leave,
  newly_operated,
  orders,
  status,
});

export const patients: DemoPatient[] = [
  patient(
    [0, '08:12'],
    ['Astrid Demo', '400 00 301', 'Eksempelveien 1', 'Sagene'],
    'Vondt i korsryggen siden helgen, ønsker time hos kvinnelig terapeut.',
    [true, true, null, true],
    'new',
  ),
  patient(
    [0, '08:37'],
    ['Bjørn Demo', '400 00 302', 'Eksempelveien 2', 'Frogner'],
    'Må flytte timen på torsdag, kan etter klokken 14.',
    [false, null, null, false],
    'new',
  ),
  patient(
    [0, '09:24'],
    ['Camilla Demo', '400 00 303', null, 'Grünerløkka'],
    'Nyoperert kne, henvist fra sykehuset. Spør om ventetid.',
    [true, true, true, true],
    'new',
  ),
  patient(
    [1, '10:02'],
    ['Dag Demo', '400 00 304', 'Eksempelveien 4', 'Nordstrand'],
    'Prolaps, vil vite om egentrening han kan begynne med.',
    [null, true, false, false],
    'processed',
  ),
  patient(
    [1, '11:40'],
    ['Elin Demo', '400 00 305', 'Eksempelveien 5', 'Alna'],
    'Bestiller første time. Skulder, kan ikke løfte armen.',
    [false, false, false, true],
    'processed',
  ),
  patient(
    [1, '13:15'],
    ['Farid Demo', '400 00 306', 'Eksempelveien 6', 'Stovner'],
    'Trenger kvittering for siste behandling.',
    [null, null, null, false],
    'completed',
  ),
  patient(
    [2, '08:50'],
    ['Gunhild Demo', '400 00 307', 'Eksempelveien 7', 'Ullern'],
    'Ny hofte i fjor. Ønsker gruppetrening.',
    [true, false, false, true],
    'completed',
  ),
  patient(
    [2, '14:22'],
    ['Henrik Demo', '400 00 308', 'Eksempelveien 8', 'Bjerke'],
    'Idrettsskade i ankelen, kamp om tre uker.',
    [false, false, false, true],
    'completed',
  ),
  patient(
    [3, '09:33'],
    ['Inga Demo', '400 00 309', 'Eksempelveien 9', 'Vestre Aker'],
    'Avbestiller, er blitt frisk.',
    [null, null, null, false],
    'completed',
  ),
  patient(
    [4, '12:08'],
    ['Jan Demo', '400 00 310', 'Eksempelveien 10', 'Annet'],
    'Nakkesleng. Forsikringsselskapet vil ha rapport.',
    [null, true, false, false],
    'completed',
  ),
];
