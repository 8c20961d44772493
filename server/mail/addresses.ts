/** Whether an address means the same in every mail program. */
export const isWholeAddress = (text: string) => /^(https?:\/\/|mailto:|tel:)\S/i.test(text);

/** The key of a photograph, as a regular expression: a letter's text names it as `foto:` and its key. */
export const photoKey = '[\\da-f-]{8,36}';
const photoAddress = new RegExp(`^foto:(${photoKey})$`);

/** @returns the key of the photograph that an address names, if it names one */
export const readPhotoKey = (address: string) => photoAddress.exec(address)?.[1];
