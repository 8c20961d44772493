import { longestPhotograph } from '../../shell/body-limits.ts';

/** Greatest length of the longer side, in pixels; more than an e-mail shows. */
const side = 1600;
/** Smaller files are sent unchanged, in bytes. */
const enough = 500_000;

/** Scales a photograph down. A PNG or WebP may be transparent: the server gives it the paper's colour. */
async function shrink(file: File): Promise<Blob> {
  if (/png|webp/.test(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= enough && file.type === 'image/jpeg') return file;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

/** The key of a stored photograph, or why it was refused. */
type Sent = { key: string } | { fault: string };

/** Uploads a photograph. @param address the URL for uploads */
export async function sendPhoto(address: string, file: File): Promise<Sent> {
  const name = `La foto «${file.name}»`;
  const photo = await shrink(file);
  if (photo.size > longestPhotograph) return { fault: `${name} es demasiado grande.` };
  const form = new FormData();
  form.append('foto', photo, file.name);
  try {
    const response = await fetch(address, { method: 'POST', body: form });
    if (response.status === 401)
      return { fault: `${name} no se ha guardado: tu sesión ha terminado.` };
    const { key, fault } = await response.json();
    return key ? { key } : { fault: `${name} ${fault}.` };
  } catch {
    return { fault: `${name} no ha llegado: prueba otra vez.` };
  }
}
