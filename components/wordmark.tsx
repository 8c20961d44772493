import { agency } from '../lib/agency';
import styles from './wordmark.module.css';

export function Wordmark() {
  return <span className={styles.wordmark}>{agency.name}</span>;
}
