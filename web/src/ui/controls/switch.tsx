interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect immediately, with its label next to it. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex w-fit items-center gap-3 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="flex h-6 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-edge bg-sunk px-0.5 transition-colors before:size-4 before:rounded-full before:bg-edge before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4.5 checked:before:bg-paper forced-colors:appearance-auto forced-colors:before:hidden"
      />
      {label}
    </label>
  );
}
