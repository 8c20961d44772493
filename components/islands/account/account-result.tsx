import { fitLetters } from './account-line';

type Props = {
  name: string;
  /** The remaining amount with its unit, or what the account lacks. */
  result: string | undefined;
  isComplete: boolean;
  isShort: boolean;
  /** The remaining amount of the example. */
  example?: string;
};

/** The last line of the account: the remaining amount, highlighted once the account is complete. */
export function AccountResult({ name, result, isComplete, isShort, example }: Props) {
  const [amount, unit] = result?.split('\u00a0') ?? [];
  const sum = (
    <>
      <span>{amount}</span>
      {unit && <span className="account-euro">{`\u00a0${unit}`}</span>}
    </>
  );
  return (
    <p className="account-result" style={fitLetters(result)}>
      <span className="account-name">{name}</span>
      <b className="account-remaining" data-example={example}>
        {isComplete && !isShort ? <mark>{sum}</mark> : sum}
      </b>
    </p>
  );
}
