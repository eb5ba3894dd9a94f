/** Whether nine digits pass the register's check (Luhn). */
export function isSiren(siren: string): boolean {
  if (!/^\d{9}$/.test(siren)) return false;
  const sum = [...siren].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
