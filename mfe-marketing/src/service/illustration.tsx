import type { ReactElement } from 'react';
import type { Service } from './services';

const petrol = '#0b5563';
const teal = '#2a7f8f';
const sun = '#ffb627';
const coral = '#ff8163';
const night = '#072c36';
const paper = '#fff';

const headset = (
  <g fill="none" stroke={petrol} strokeWidth="12" strokeLinecap="round">
    <path d="M-44 10V-4a44 44 0 0 1 88 0v14" />
    <path d="M-46 6v22M46 6v22" strokeWidth="22" />
    <path d="M46 30c0 24-16 34-38 34" strokeWidth="7" />
    <circle cx="4" cy="64" r="5" fill={coral} stroke={coral} />
  </g>
);

const cord = (d: string, stroke: string) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth="10" strokeLinecap="round" />
);

const lines = (x: number, y: number, ...widths: number[]) =>
  widths.map((width, index) => (
    <rect
      key={width}
      x={x}
      y={y + index * 20}
      width={width}
      height="9"
      rx="4.5"
      fill={index === 0 ? petrol : '#b9d2d9'}
    />
  ));

const phone = (
  <g>
    <rect x="-44" y="-80" width="88" height="160" rx="18" fill={night} />
    <rect x="-36" y="-70" width="72" height="140" rx="10" fill={paper} />
    <rect x="-12" y="-64" width="24" height="5" rx="2.5" fill={night} />
  </g>
);

const tick = (
  <path
    d="M-9 0l7 7L10-7"
    fill="none"
    stroke={paper}
    strokeWidth="6"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** An illustration per service, all with a cord between two ends. */
const scenes: Record<Service['key'], ReactElement> = {
  // A phone that rings in one place and is answered in another.
  svartjeneste: (
    <>
      {cord('M116 176c0 92 170 92 172 8', sun)}
      <g transform="translate(116 118) rotate(-8)">
        {phone}
        <circle cy="-14" r="20" fill={sun} />
        {lines(-24, 22, 48, 32)}
      </g>
      <path
        d="M46 70c-14 24-14 58 0 84M28 56c-22 34-22 80 0 112"
        fill="none"
        stroke={coral}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g transform="translate(284 118)">{headset}</g>
    </>
  ),
  // Phone, email and chat lead to one operator.
  kundesenter: (
    <>
      {cord('M86 62c70 0 60 78 122 78', sun)}
      {cord('M86 150h110', coral)}
      {cord('M86 238c70 0 60-78 122-78', teal)}
      <g transform="translate(72 62)">
        <circle r="36" fill={petrol} />
        <path
          d="M-9-12h5l2.5 7-3.5 2.5a20 20 0 0 0 7.5 7.5l2.5-3.5 7 2.5v5a3 3 0 0 1-3.5 3A27 27 0 0 1-12-8.5a3 3 0 0 1 3-3.5z"
          fill={paper}
        />
      </g>
      <g transform="translate(72 150)">
        <circle r="36" fill={coral} />
        <path
          d="M-17-11h34v23h-34zM-17-10L0 3l17-13"
          fill="none"
          stroke={night}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(72 238)">
        <circle r="36" fill={sun} />
        <path d="M-17-13h34v21H-1l-9 8v-8h-7z" fill={night} />
      </g>
      <circle cx="282" cy="150" r="84" fill={paper} />
      <g transform="translate(282 142)">{headset}</g>
    </>
  ),
  // A spoken order becomes a written list.
  ordretelefon: (
    <>
      {cord('M96 196c0 70 132 76 132 10', coral)}
      <g transform="translate(96 122) rotate(-6)">
        {phone}
        <path
          d="M-20-18h8l5 26h22l6-18h-30"
          fill="none"
          stroke={petrol}
          strokeWidth="5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="-4" cy="18" r="4" fill={petrol} />
        <circle cx="12" cy="18" r="4" fill={petrol} />
      </g>
      <rect x="188" y="46" width="160" height="190" rx="18" fill={paper} />
      <path d="M188 88h160" stroke="#b9d2d9" strokeWidth="4" />
      <rect x="206" y="62" width="76" height="11" rx="5.5" fill={petrol} />
      {[118, 160, 202].map((y, index) => (
        <g key={y} transform={`translate(222 ${y})`}>
          <circle r="15" fill={index === 2 ? sun : petrol} />
          <g transform="scale(.72)">{tick}</g>
          <rect x="28" y="-5" width={index === 1 ? 62 : 86} height="9" rx="4.5" fill="#b9d2d9" />
        </g>
      ))}
    </>
  ),
  // A switchboard with its cords.
  sentralbord: (
    <>
      <rect x="48" y="34" width="284" height="176" rx="28" fill={petrol} />
      {[102, 161, 220, 278].flatMap((x) =>
        [84, 152].map((y) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="15" fill={night} stroke={teal} strokeWidth="5" />
        )),
      )}
      {cord('M102 84c0 110 118 110 118 0', sun)}
      {cord('M278 152c0 128-117 128-117 0', coral)}
      <circle cx="102" cy="84" r="15" fill={sun} />
      <circle cx="220" cy="84" r="15" fill={sun} />
      <circle cx="278" cy="152" r="15" fill={coral} />
      <circle cx="161" cy="152" r="15" fill={coral} />
    </>
  ),
  // The customer's building, connected to our team.
  outsourcing: (
    <>
      {cord('M150 214c0 62 129 62 129-26', sun)}
      <path d="M40 232V96l60-46 60 46v136z" fill={petrol} />
      <rect x="66" y="112" width="26" height="26" rx="5" fill={sun} />
      <rect x="108" y="112" width="26" height="26" rx="5" fill={paper} />
      <rect x="66" y="154" width="26" height="26" rx="5" fill={paper} />
      <rect x="108" y="154" width="26" height="26" rx="5" fill={sun} />
      <rect x="86" y="196" width="28" height="36" rx="5" fill={night} />
      <rect x="206" y="58" width="146" height="130" rx="18" fill={paper} />
      <path d="M206 92h146" stroke="#b9d2d9" strokeWidth="4" />
      <circle cx="226" cy="75" r="6" fill={coral} />
      <circle cx="246" cy="75" r="6" fill={sun} />
      <g transform="translate(279 138) scale(.62)">{headset}</g>
      <path d="M250 214h60" stroke={night} strokeWidth="12" strokeLinecap="round" />
    </>
  ),
  // A question, an answer and a shopping basket.
  chat: (
    <>
      <path
        d="M60 40h170a24 24 0 0 1 24 24v46a24 24 0 0 1-24 24H106l-36 32v-32H60a24 24 0 0 1-24-24V64a24 24 0 0 1 24-24z"
        fill={paper}
      />
      {lines(64, 66, 150, 112)}
      <path
        d="M168 158h148a24 24 0 0 1 24 24v28a24 24 0 0 1-24 24v28l-34-28H168a24 24 0 0 1-24-24v-28a24 24 0 0 1 24-24z"
        fill={petrol}
      />
      <circle cx="206" cy="196" r="10" fill={sun} />
      <circle cx="242" cy="196" r="10" fill={sun} />
      <circle cx="278" cy="196" r="10" fill={sun} />
      <path d="M46 206h70l-8 62H54z" fill={coral} />
      <path
        d="M64 212v-14a17 17 0 0 1 34 0v14"
        fill="none"
        stroke={night}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  ),
  // All calls are answered; only urgent ones are passed on.
  telefonvakt: (
    <>
      {cord('M142 196c0 84 142 84 142-24', teal)}
      <path
        d="M142 62a52 52 0 0 0-52 52c0 46-20 52-20 66h144c0-14-20-20-20-66a52 52 0 0 0-52-52z"
        fill={petrol}
      />
      <circle cx="142" cy="52" r="13" fill={petrol} />
      <path d="M120 192a22 22 0 0 0 44 0z" fill={sun} />
      <path
        d="M56 70c-12 16-17 34-17 54M228 70c4 6 8 12 10 18"
        fill="none"
        stroke={coral}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <g transform="translate(284 118) rotate(6)">
        {phone}
        <rect x="-28" y="-40" width="56" height="42" rx="10" fill={coral} />
        <path d="M0-32v14" stroke={night} strokeWidth="7" strokeLinecap="round" />
        <circle cy="-8" r="4" fill={night} />
        {lines(-26, 18, 52, 36)}
      </g>
    </>
  ),
};

export const Illustration = ({ of }: { of: Service['key'] }) => (
  <svg viewBox="0 0 380 300" width="380" height="300" aria-hidden="true">
    <circle cx="190" cy="150" r="146" fill="#c6dfe6" />
    {scenes[of]}
  </svg>
);
