import sharp from 'sharp';

/** The colours of what is held before the camera: its head and its foot. */
export const held = { head: '#20303a', foot: '#f2efe6' };

/** A photograph as a telephone makes it: 12 megapixels with the grain of its sensor, JPEG, the head of the paper at the left and EXIF that says to turn it (6), who made it and where. */
export async function cameraPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const grain = await sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } } }).resize(width, height).ensureAlpha(0.2).png({ compressionLevel: 0 }).toBuffer();
  const head = await sharp({ create: { width: width / 2, height, channels: 3, background: held.head } }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: held.foot } })
    .composite([{ input: head, left: 0, top: 0 }, { input: grain, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Exemple', Model: 'Appareil 7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 23/1 38/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 41/1 5/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
