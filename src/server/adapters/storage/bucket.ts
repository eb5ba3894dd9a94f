/** Address of the objects: `https://key:secret@host/bucket?region=…`, as `STORAGE_URL` gives it. */
export interface Bucket {
  endpoint: string;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** Reads `STORAGE_URL`; throws where a part of it is missing. */
export function bucketOf(text: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(text);
  const bucket = pathname.slice(1).replace(/\/$/, '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || !username || !password)
    throw new Error('an address as https://key:secret@host/bucket?region=eu-west-3');
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  };
}
