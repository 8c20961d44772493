/** Puts non-breaking spaces into «n.º 0» and «S. L.» in every text of an identity. */
export function keepTogether<Identity>(identity: Identity): Identity {
  return JSON.parse(JSON.stringify(identity), (_, value) =>
    typeof value === 'string' ? value.replace(/(n\.º|\b[A-Z]\.) (?=[\dA-Z])/g, '$1\u00a0') : value,
  );
}
