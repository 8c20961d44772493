import { agency } from '../lib/agency';
import { HouseMark } from './house-mark';
import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <HouseMark />
      <span>{agency.name}</span>
    </span>
  );
}
