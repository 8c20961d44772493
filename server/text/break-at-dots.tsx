import { Fragment } from 'react';

/** An address that a narrow window breaks before its @ or a dot. */
export const breakAtDots = (address: string) =>
  address.split(/(?=[@.])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in their order
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
