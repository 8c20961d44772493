import { statfsSync } from 'node:fs';

const megabyte = 2 ** 20;

/** @throws an Error of one line if the folder's disk has less free space than `bytes` */
export function checkSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  const [free, needed] = [bavail * bsize, bytes].map((size) => Math.ceil(size / megabyte));
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${free} MB left, and this takes ${needed}: nothing was done`);
}
