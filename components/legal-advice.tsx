import styles from './legal-advice.module.css';

export function LegalAdvice() {
  return (
    <div className={styles.advice}>
      <h3>Si los papeles están enredados, tráelos</h3>
      <p>
        Una herencia sin adjudicar. Un piso a medias con tus hermanos. Una
        separación. Una obra sin licencia. Aquí la parte jurídica y la venta se
        sientan en la misma mesa.
      </p>
      <p>
        Llevamos la aceptación y adjudicación de la herencia, las arras y la
        extinción de condominio, una forma de salir de un proindiviso; vender es
        otra. Los impuestos dependen del caso: lo estudiamos antes de que
        decidas.
      </p>
      <p className={styles.note}>
        <strong>Apunta:</strong> la plusvalía municipal se declara en treinta
        días hábiles tras una venta, y en seis meses tras un fallecimiento,
        prorrogables hasta un año si lo pides a tiempo. En un alquiler de
        vivienda habitual, a la agencia la paga el propietario.
      </p>
    </div>
  );
}
