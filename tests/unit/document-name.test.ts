import { describe, expect, it } from 'vitest';
import { documentName } from '#server/documents/measure.ts';

describe('the name of a document', () => {
  it.each([
    ['C:\\photos\\plan.pdf', 'plan.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['plan\u202egpj.exe', 'plangpj.jpg'],
    ['\u0000<plan>?.png', 'plan.jpg'],
    ['...', 'document.jpg'],
    ['Façade été.jpeg', 'Façade été.jpg'],
  ])('%j becomes %j', (sent, name) => {
    expect(documentName(sent, 'image/jpeg')).toBe(name);
  });

  it('a long name is cut between two characters, never within one', () => {
    const name = documentName(`${'a'.repeat(119)}🏠🏠.png`, 'image/png');
    expect(name).toBe(`${'a'.repeat(119)}🏠.png`);
  });
});
