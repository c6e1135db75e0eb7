/** Puts a file into the member's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
