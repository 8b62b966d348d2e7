import { randomBytes } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { processorMs } from 'shared/testing/process-usage';
import sharp from 'sharp';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { childrenOf } from '../../test/children-of';
import { useApiProcess } from '../../test/use-api';

const use = useApiProcess();
let writer: Browser;
/** Milliseconds of the api's processor that a small picture takes. */
let usual: number;
beforeAll(async () => {
  writer = await use.signedIn('ansatt@firma.example');
  const before = processorMs(use.api.pid);
  expect((await upload(await picture(40, 30).png().toBuffer())).status).toBe(201);
  // Told in steps of ten.
  usual = Math.max(50, processorMs(use.api.pid) - before);
});

const upload = (body: Uint8Array, { by = writer, headers = {} } = {}) =>
  by.call('/api/blog-images', { method: 'POST', body, headers });
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof upload>>) => [status, body.errors];
const fault = (message: string) => [422, [expect.objectContaining({ path: 'file', message })]];
const noKind = fault('Bildet må være JPEG, PNG eller WebP');
const broken = fault('Bildet kan ikke leses. Filen kan være skadet');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A PNG of zeros that says how large it is; its pixels take a thousandth of that in the file. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(data: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test.each<[string, () => Promise<Buffer>, unknown[]]>([
  ['a script', async () => Buffer.from('alert(1)//'.repeat(9)), noKind],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), noKind],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), noKind],
  ['a GIF that is a script', async () => Buffer.from('GIF89a=1;alert(1)'), noKind],
  ['an archive', async () => deflateRawSync(Buffer.alloc(1000)), noKind],
  ['a script that begins like a JPEG', async () => Buffer.from('\xff\xd8\xff*/alert(1)', 'latin1'), broken],
  [
    'a drawing that begins like a PNG',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg><script/></svg>')]),
    broken,
  ],
  ['half a picture', async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 9_000), broken],
  ['half a PNG', async () => (await noise(300, 200).png().toBuffer()).subarray(0, 9_000), broken],
  [
    '30,000 × 30,000',
    async () => bomb(30_000, 30_000),
    fault('Bildet har for mange bildepunkter (høyst 50 millioner)'),
  ],
])(
  '%s is refused with a sentence, and costs the api no more than a small picture does',
  async (_what, make, expected) => {
    const file = await make();
    expect(file.length).toBeLessThan(1_000_000);
    const before = processorMs(use.api.pid);
    expect(faultsOf(await upload(file))).toEqual(expected);
    expect(processorMs(use.api.pid) - before).toBeLessThan(3 * usual);
  },
);

test('9 MB, an empty file, another media type, a stranger, a restricted account and a foreign site are refused', async () => {
  const file = await picture(40, 30).png().toBuffer();
  const large = await upload(Buffer.concat([file, Buffer.alloc(9_000_000)]));
  expect([large.status, large.body.detail]).toEqual([413, 'Innholdet er for stort.']);
  expect(faultsOf(await upload(Buffer.alloc(0)))).toEqual(noKind);
  expect((await upload(file, { headers: { 'content-type': 'image/png' } })).status).toBe(415);
  expect((await upload(file, { by: use.visitor() })).status).toBe(401);
  const restricted = await use.signedIn('kundeservice@firma.example');
  expect((await upload(file, { by: restricted })).status).toBe(403);
  const foreign = await upload(file, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect([foreign.status, foreign.body.detail]).toEqual([403, 'Forespørselen kom ikke fra nettstedet selv.']);
});

test('nothing of a file is kept but what can be seen of it, upright, in three sizes that are cached for long', async () => {
  const script = '<script>alert(document.domain)</script>';
  // Coarse noise: fine one takes four times as long to make smaller.
  const photo = await sharp(await noise(200, 100).png().toBuffer())
    .resize(2000, 1000)
    .withExif({
      IFD0: { Copyright: 'Kari Nordmann' },
      IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { status, body } = await upload(Buffer.concat([photo, Buffer.from(script)]));
  expect([status, body]).toEqual([
    201,
    {
      address: expect.stringMatching(/^\/api\/blog-images\/[0-9a-f]{24}$/),
      width: 1000,
      height: 2000,
      widths: [480, 960, 1000],
    },
  ]);
  for (const width of [undefined, ...body.widths]) {
    const { headers, bytes } = await use.visitor().call(body.address + (width ? `?w=${width}` : ''));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const { format, exif, orientation, ...size } = await sharp(bytes).metadata();
    expect([format, exif, orientation, size.width]).toEqual(['webp', undefined, undefined, width ?? 1000]);
    expect(bytes.toString('latin1')).not.toMatch(/Kari|script/);
  }
  expect((await use.visitor().call(`${body.address}?w=481`)).status).toBe(404);
  expect((await use.visitor().call(`${body.address}?w=x`)).status).toBe(422);
});

test('what is shared of a picture is a JPEG of 1200 × 630, small enough for every network', async () => {
  const { body } = await upload(await noise(1200, 700).png().toBuffer());
  const shared = () => use.visitor().call(`${body.address}/share.jpg`);
  const { status, headers, bytes } = await shared();
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(300_000);
  await onDatabaseOf(use.api, (database) =>
    database
      .collection('blog_images')
      .updateOne({ _id: new mongo.ObjectId(body.address.slice(-24)) }, { $unset: { share: '' } }),
  );
  // One that was not uploaded gets its own when it is first asked for.
  const { bytes: later } = await shared();
  expect(await sharp(later).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await shared()).bytes).toEqual(later);
  expect((await use.visitor().call(`/api/blog-images/${'0'.repeat(24)}/share.jpg`)).status).toBe(404);
  const { body: drawing } = await writer.call('/api/functions/generate-blog-image', {
    method: 'POST',
    body: { content: 'Telefonen ringer' },
  });
  expect((await use.visitor().call(`${drawing.imageUrl}/share.jpg`)).status).toBe(404);
});

test('a large picture is made beside the api, which goes on answering', async () => {
  const file = await picture(5000, 5000).png().toBuffer();
  const ask = () => use.visitor().call('/api/health/live');
  const made = upload(file);
  let answered = 0;
  let isDone = false;
  const beside = new Set<string>();
  made.then(() => (isDone = true));
  for (; !isDone; answered += 1) {
    await ask();
    for (const { command } of await childrenOf(use.api.pid)) beside.add(command);
  }
  expect((await made).body).toMatchObject({ width: 1600, height: 1600, widths: [480, 960, 1600] });
  expect(answered).toBeGreaterThan(10);
  expect([...beside].join()).toContain('picture-worker');
});

test('a post tells its pictures, their sizes and what they show; the feed says that, too', async () => {
  const { body: own } = await upload(await picture(800, 420).webp().toBuffer());
  const { body: inText } = await upload(await picture(300, 200).png().toBuffer());
  const { body } = await writer.call('/api/blog-posts', {
    method: 'POST',
    body: {
      title: 'Med bilder',
      content: `<p><img src="${inText.address}" alt="Vakten"></p>`,
      image_url: own.address,
      image_alt: 'Resepsjonen "foran" <huset>',
      published: true,
    },
  });
  const { body: read } = await use.visitor().call(`/api/blog-posts/${body.id}`);
  expect(read).toMatchObject({ image_type: 'image/webp', image_alt: 'Resepsjonen "foran" <huset>' });
  expect(read.pictures).toHaveLength(2);
  expect(read.pictures).toEqual(expect.arrayContaining([own, inText]));
  expect(String((await use.visitor().call('/api/blog-posts/feed.xml')).bytes)).toContain(
    `${own.address}" alt="Resepsjonen &quot;foran&quot; &lt;huset&gt;">`,
  );
});
