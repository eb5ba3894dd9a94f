import sharp from 'sharp';

const [width, height] = [4000, 3000];

/** An image of paper of that brightness, with the noise of a sensor. */
const grain = (wide: number, mean: number) =>
  sharp({
    create: {
      width: wide,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean, sigma: 4 },
    },
  });

/**
 * A photograph as a telephone makes it: 12 megapixels, JPEG, EXIF that says who made it, where, and to turn
 * it (6): the head of what it shows, which is dark, lies at the left.
 */
export async function cameraPhoto(): Promise<Buffer> {
  const head = await grain(width / 2, 45)
    .raw()
    .toBuffer();
  return grain(width, 225)
    .composite([{ input: head, raw: { width: width / 2, height, channels: 3 }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Exemple', Model: 'Appareil 7' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 23/1 38/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '0/1 41/1 5/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
