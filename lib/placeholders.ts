/** Matches placeholders. `TODO:` is in capitals, because «todo:» is Spanish. */
export const placeholder =
  /[Ll]orem ipsum|^[Xx]+$|\b[Xx]{4}|\bTODO:|\bTBD\b|^[Pp]endiente$|^[Pp]or completar$|^-+$|\[[^\]]*\]|\((datos? de )?muestra\)/;

/** Matches hosts that other machines cannot reach. */
export const localHost =
  /^(localhost|.*\.(local|localhost|test|example|invalid)|127\.[\d.]+|\[::1\]|0\.0\.0\.0|10\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|192\.168\.[\d.]+)$/;
