import { readRows, writeRows } from '../../adapter/flight.mjs';

test('rows are read and written as they were, long texts with line breaks and accents too', () => {
  const flight =
    '1:"$Sreact.fragment"\n:HL["/a.css","style"]\n2:T8,ñ\ncaña3:{"a":"b"}\n';
  const rows = readRows(flight);
  expect(rows.map(({ id, isText }) => [id, isText])).toEqual([
    ['1', false],
    ['', false],
    ['2', true],
    ['3', false],
  ]);
  expect(writeRows(rows)).toBe(flight);
});

test.each(['nothing like it\n', '1:"without an end"', '2:Tff,short'])(
  'what is not in the format stops the build: %s',
  (flight) => {
    expect(() => readRows(flight)).toThrow(/row of flight/);
  },
);
